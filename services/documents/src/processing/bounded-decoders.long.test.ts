/** Files that take all that a decoder may take, and processes that end while one is at work. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { until } from '@dossier/testbed'
import { describe, expect, test } from '@jest/globals'
import { MIB, processFile } from '../../test/decoding.ts'
import { pdfOf, pdfOfObjects } from '../../test/pdf.ts'
import type { ProcessingLimits } from './child-process.ts'
import { nothingFound } from './processor.ts'

/** What comes of a file that has taken its decoder over, which runs this program from then on. */
const runInstead = (program: string[], changed: Partial<ProcessingLimits>) =>
  processFile('image/png', Buffer.from('any'), changed, program)

/** A PDF whose page is shaded by a program of 100,000 steps for each of its points. */
function bomb(): Buffer {
  const program = `{ pop ${'sin cos '.repeat(50_000)}}`
  const domain = '/Domain [0 612 0 792]'
  const page = '/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R'
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< ${page} /Resources << /Shading << /S 4 0 R >> >> >>`,
    `<< /ShadingType 1 /ColorSpace /DeviceGray ${domain} /Function 6 0 R >>`,
    '<< /Length 5 >>\nstream\n/S sh\nendstream',
    `<< /FunctionType 4 ${domain} /Range [0 1] /Length ${program.length} >>\nstream\n${program}\nendstream`,
  ])
}

describe('a file that', () => {
  test('keeps its decoder busy for too long is left, with what was found until then', async () => {
    const processed = await processFile('application/pdf', bomb(), { cpuMsMax: 2_000 })

    expect(processed).toEqual({
      ...nothingFound(),
      facts: { pages: 1, width: null, height: null },
      variants: [],
      failure: 'it took more than 2000 ms of processor time',
    })
  })

  test('takes too long is left', async () => {
    const processed = await processFile('application/pdf', pdfOf(), { msMax: 10 })

    expect(processed).toEqual({
      ...nothingFound(),
      facts: { pages: null, width: null, height: null },
      variants: [],
      failure: 'it took longer than 10 ms',
    })
  })

  test('takes too much memory is left', async () => {
    const processed = await processFile('application/pdf', pdfOf(), { memoryBytesMax: 64 * MIB })

    expect(processed.failure).toBe(`it took more than ${64 * MIB} bytes of memory`)
    expect(processed.variants).toEqual([])
  })
})

/** The child that decodes; while the service starts, others find out what the system offers. */
async function decoderOf(servicePid: number): Promise<number | undefined> {
  const children = await readFile(`/proc/${servicePid}/task/${servicePid}/children`, 'utf8')
  for (const child of children.trim().split(' ')) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')
    if (/^[^\0]*node\0.*child\/main\.ts/s.test(command)) return Number(child)
  }
  return undefined
}

/** A decoder that has taken so much, in hundredths of a second, has read its file and is at work. */
const DECODING_TICKS = 100

/** Processor time of a process, in hundredths of a second; 0 once it has ended. */
async function processorTicksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return stat === '' || state === 'Z' ? 0 : Number(fields[10]) + Number(fields[11])
}

/** What `look` answers once it answers something. */
async function soon<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  let found: Found | undefined
  await until(async () => {
    found = await look()
    return found !== undefined
  })
  return found!
}

test('the process that decodes a file ends with the process that waits for it', async () => {
  const file = bomb()
  const waiting = `
    import { ChildProcessor } from ${JSON.stringify(new URL('./child-processor.ts', import.meta.url).href)}
    const limits = { msMax: 60_000, cpuMsMax: 60_000, memoryBytesMax: 2 ** 30, pixelsMax: 1e6 }
    const bytes = process.stdin
    new ChildProcessor(limits).process({ detectedType: 'application/pdf', sizeBytes: ${file.length}, bytes })`
  const stdio = ['pipe', 'ignore', 'ignore'] as const
  const service = spawn(process.execPath, ['--input-type=module', '-e', waiting], { stdio: [...stdio] })
  const ended = once(service, 'exit')
  service.stdin!.end(file)
  const decoder = await soon(() => decoderOf(service.pid!))
  await soon(async () => ((await processorTicksOf(decoder)) > DECODING_TICKS ? true : undefined))

  service.kill('SIGKILL')
  await ended

  await soon(async () => ((await processorTicksOf(decoder)) === 0 ? true : undefined))
})

describe('a file that takes its decoder over', () => {
  test('is ended from outside when it takes too much memory', async () => {
    const greedy = 'const kept = []; for (;;) kept.push(Buffer.alloc(1024 * 1024, 1))'

    const { failure } = await runInstead(['-e', greedy], { memoryBytesMax: 256 * MIB, msMax: 60_000 })

    expect(failure).toBe(`it took more than ${256 * MIB} bytes of memory`)
  })

  test('is ended from outside when it takes too long', async () => {
    const { failure } = await runInstead(['-e', 'for (;;);'], { msMax: 1_000 })

    expect(failure).toBe('it took longer than 1000 ms')
  })
})
