/**
 * Into which chain of its log a row falls: by its tenant, so that logs are sealed by several hands at once and one tenant's rows stand
 * in one chain.
 */

/**
 * Fixed: a row's place in the chains follows from it, so another number is a new format of the segments. One hand seals more rows a
 * second than one tenant writes, and sixteen seal more than one database writes.
 */
export const tenantPartitions = 16;
/** Of rows without a tenant; those of tenants are counted from one. */
export const platformPartition = 0;

/** By the first byte of the SHA-256 of the tenant's id, which is sixteen bytes. Of the column `tenant_id`. */
export const partitionSql = `coalesce(1 + get_byte(sha256(uuid_send(tenant_id)), 0) % ${tenantPartitions}, ${platformPartition})`;
