/**
 * The other systems' packages are not installed where the product is checked, so no import may name them. What is used of each
 * is written down beside its use; a version that has it no more fails when the side starts.
 */
export const packageOf = <T>(name: string): Promise<T> => import(name) as Promise<T>;
