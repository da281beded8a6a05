import { StringDecoder } from 'node:string_decoder'
import type { Terminal } from '../terminal.ts'
import { UsageError } from '../usage-error.ts'

const ENTER = /[\r\n]/
const CTRL_C = '\u0003'
const CTRL_D = '\u0004'
const BACKSPACE = ['\u007F', '\b']

/**
 * Reads a line that nobody is to see: typed without echo, or from a pipe.
 *
 * @throws UsageError if nothing comes
 */
export async function readSecret(terminal: Terminal, prompt: string): Promise<string> {
  const { stdin, stderr } = terminal
  const isTyped = stdin.isTTY === true && stdin.setRawMode !== undefined
  if (isTyped) {
    stderr.write(`${prompt}: `)
    stdin.setRawMode!(true)
  }
  try {
    const secret = (await readLine(terminal)).trim()
    if (secret === '') throw new UsageError(`${prompt} is missing. Type it, or send it to standard input.`)
    return secret
  } finally {
    if (isTyped) {
      stdin.setRawMode!(false)
      stderr.write('\n')
    }
    stdin.pause()
  }
}

function readLine({ stdin, signal }: Terminal): Promise<string> {
  return new Promise((resolve, reject) => {
    const decoder = new StringDecoder('utf8')
    let line = ''
    const end = (act: () => void) => {
      stdin.off('data', take).off('end', finish).off('error', fail)
      signal.removeEventListener('abort', abort)
      act()
    }
    const finish = () => end(() => resolve(line))
    const fail = (error: unknown) => end(() => reject(error))
    const abort = () => fail(signal.reason)
    const take = (chunk: Buffer | string) => {
      for (const character of typeof chunk === 'string' ? chunk : decoder.write(chunk)) {
        if (ENTER.test(character) || character === CTRL_D) return finish()
        // In raw mode the terminal sends no signal.
        if (character === CTRL_C) return fail(new DOMException('Interrupted', 'AbortError'))
        line = BACKSPACE.includes(character) ? line.slice(0, -1) : line + character
      }
    }
    signal.addEventListener('abort', abort)
    stdin.on('data', take).on('end', finish).on('error', fail)
    stdin.resume()
  })
}
