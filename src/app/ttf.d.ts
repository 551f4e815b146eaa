/** A face: a module whose default is its bytes. */
declare module "*.ttf";
