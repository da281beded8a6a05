import { styleText } from 'node:util'

export interface Printer {
  step(number: number, title: string): void
  sent(line: string): void
  received(line: string): void
  holds(what: string): void
  success(message: string): void
  failure(message: string, lines?: readonly string[]): void
}

/** Writes the story of the demo to standard output, and its failure to standard error. */
export function createPrinter({ colours }: { colours: boolean }): Printer {
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    colours ? styleText(style, text, { validateStream: false }) : text
  return {
    step: (number, title) => console.log(`\n${paint('bold', `${String(number).padStart(2)}. ${title}`)}`),
    sent: (line) => console.log(`    ${paint('cyan', '→')} ${line}`),
    received: (line) => console.log(`    ${paint('cyan', '←')} ${line}`),
    holds: (what) => console.log(`    ${paint('green', '✓')} ${what}`),
    success: (message) => console.log(`\n${paint(['bold', 'green'], message)}`),
    failure(message, lines = []) {
      console.error(`\n${paint(['bold', 'red'], `✗ ${message}`)}`)
      for (const line of lines) console.error(`  ${line}`)
    },
  }
}
