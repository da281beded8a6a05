/** What the decoding process is told, as its only argument. */
export interface Task {
  detectedType: string
  sizeBytes: number
  memoryBytesMax: number
  pixelsMax: number
}

/** What the guard of the decoding process is told. */
export interface GuardedLimits {
  memoryBytesMax: number
  /** The process ends when this one is no longer its parent. */
  parentPid: number
}
