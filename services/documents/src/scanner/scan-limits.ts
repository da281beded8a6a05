/** What a scanner looks into at most, in bytes. What is larger it does not look into, or only in part. */
export interface ScanLimits {
  /** Of a file. */
  fileBytesMax: number
  /** Of one member of an archive, unpacked. */
  memberBytesMax: number
  /** Of all members together, unpacked. */
  unpackedBytesMax: number
}
