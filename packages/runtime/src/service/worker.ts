/** Something that runs beside the requests and ends when asked to. */
export interface Worker {
  stop(): Promise<void>
}
