/** By its tenant: logs are sealed by several hands at once, and one tenant's rows stand in one chain. */

/** Fixed: a row's place in the chains follows from it, so another number is a new format of the segments. */
export const tenantPartitions = 16;
export const platformPartition = 0;

/** By the first byte of the SHA-256 of the tenant's id, which is sixteen bytes. */
export const partitionSql = `coalesce(1 + get_byte(sha256(uuid_send(tenant_id)), 0) % ${tenantPartitions}, ${platformPartition})`;
