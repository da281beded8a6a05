/** Limits of a scanner in bytes. It scans larger content not at all, or only in part. */
export interface ScanLimits {
  /** Of a file. */
  fileBytesMax: number
  /** Of one member of an archive, unpacked. */
  memberBytesMax: number
  /** Of all members together, unpacked. */
  unpackedBytesMax: number
}
