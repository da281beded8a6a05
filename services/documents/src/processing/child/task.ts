/** The only argument of the decoding process. */
export interface Task {
  detectedType: string
  sizeBytes: number
  cpuMsMax: number
  memoryBytesMax: number
  pixelsMax: number
  /** Pages of a PDF are counted up to here. */
  pagesMax: number
}

/** The task of the decoding process's guard. */
export interface GuardedLimits {
  cpuMsMax: number
  memoryBytesMax: number
  /** The process ends when this one is no longer its parent. */
  parentPid: number
}
