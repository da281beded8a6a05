/** Brightness of a picture from 0 to 255, row by row. */
export interface Brightness {
  values: Uint8Array
  width: number
  height: number
}
