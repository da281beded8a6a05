import { spawn } from 'node:child_process'

const OPENERS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/**
 * Tries to open an address. It fails silently: the address is shown too.
 *
 * Other users of the machine can see the address in the list of processes, as they can with any program that opens pages.
 * That of a sign-in page does not give them the user's tokens: the code arrives at a loopback port, and the verifier without
 * which it is worth nothing never leaves the process. They could answer in the user's place with a sign-in of their own.
 * "Signed in to" names the firm, and `--no-browser` starts no program.
 */
export function openBrowser(address: string): void {
  const [program, ...args] = OPENERS[process.platform] ?? ['xdg-open']
  spawn(program, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}
