import { execFile } from 'node:child_process'

const OUTPUT_BYTES_MAX = 16 * 2 ** 20

/** Returns what a program prints when it succeeds; else throws an error with everything that it said. */
export function runProgram(
  command: string,
  args: readonly string[],
  { cwd, env }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: OUTPUT_BYTES_MAX }
  return new Promise((resolve, reject) => {
    execFile(command, args, options, (error, stdout, stderr) => {
      if (error) reject(new Error(`${command} ${args.join(' ')}: ${error.code}\n${stdout}\n${stderr}`))
      else resolve(stdout)
    })
  })
}
