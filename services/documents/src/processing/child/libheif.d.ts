/** The part of libheif-js that is used; its own types do not describe it. */
declare module 'libheif-js/wasm-bundle.js' {
  export interface HeifImage {
    is_primary(): boolean
    get_width(): number
    get_height(): number
    /** Fills `data` with RGBA, then calls back with it, or with null. */
    display(
      target: { data: Uint8ClampedArray; width: number; height: number },
      done: (target: object | null) => void,
    ): void
  }
  const libheif: { HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] } }
  export default libheif
}
