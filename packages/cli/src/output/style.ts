import type { Terminal } from '../terminal.ts'

const CODES = { bold: [1, 22], dim: [2, 22], red: [31, 39], green: [32, 39], yellow: [33, 39], cyan: [36, 39] } as const

export type Style = keyof typeof CODES

/** Colours text for people; leaves it as it is for pipes and where `NO_COLOR` is set (https://no-color.org). */
export function styleFor(stream: { isTTY?: boolean }, env: Terminal['env']): (style: Style, text: string) => string {
  const isPlain = !stream.isTTY || (env.NO_COLOR ?? '') !== '' || env.TERM === 'dumb'
  return (style, text) => (isPlain ? text : `\u001B[${CODES[style][0]}m${text}\u001B[${CODES[style][1]}m`)
}
