import { startLoopbackServer } from '@dossier/testbed'

/** An SMS that a provider was asked to send. */
export interface SmsRequest {
  to: string
  text: string
}

/** What a provider answers in the Twilio API. */
export interface SmsAnswer {
  status: number
  /** One of https://www.twilio.com/docs/api/errors; for answers that are no 201. */
  code?: number
  headers?: Record<string, string>
}

export type SmsProvider = Awaited<ReturnType<typeof startSmsProvider>>

/** A provider that speaks the Twilio API and answers as a test wants it. */
export async function startSmsProvider() {
  const requests: SmsRequest[] = []
  let answer: (request: SmsRequest) => SmsAnswer | Promise<SmsAnswer> = taken
  const server = await startLoopbackServer(async (req, res) => {
    const form = new URLSearchParams(await textOf(req))
    const request = { to: form.get('To')!, text: form.get('Body')! }
    requests.push(request)
    const { status, code, headers } = await answer(request)
    res.writeHead(status, { 'content-type': 'application/json', ...headers })
    const refusal = { code, message: `no: ${request.to} ${request.text}`, status }
    res.end(JSON.stringify(status === 201 ? { sid: `SM${requests.length}` } : refusal))
  })
  return {
    url: server.url,
    /** What it was asked to send, oldest first. */
    requests,
    requestsTo: (to: string) => requests.filter((request) => request.to === to),
    /** From now on it answers so; without an argument it takes everything. */
    answers(next: typeof answer = taken) {
      answer = next
    },
    stop: server.stop,
  }
}

function taken(): SmsAnswer {
  return { status: 201 }
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
