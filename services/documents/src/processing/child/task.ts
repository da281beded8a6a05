/** What the decoding process is told, as its only argument. */
export interface Task {
  detectedType: string
  sizeBytes: number
  cpuMsMax: number
  memoryBytesMax: number
  pixelsMax: number
  /** Pages of a PDF are counted up to here. */
  pagesMax: number
}

/** What the guard of the decoding process is told. */
export interface GuardedLimits {
  cpuMsMax: number
  memoryBytesMax: number
  /** The process ends when this one is no longer its parent. */
  parentPid: number
}
