import type { Controls } from './controls.ts'

/** The controls of a stand-in in another process. */
export type RemoteControls = {
  [Name in keyof Controls]: (...given: Parameters<Controls[Name]>) => Promise<Awaited<ReturnType<Controls[Name]>>>
}

/** `pageUrl` is the address of its page, token included. A refusal is thrown with its text. */
export function remoteControls(pageUrl: string): RemoteControls {
  return new Proxy({} as RemoteControls, {
    get: (_target, name) => async (given?: unknown) => {
      const response = await fetch(`${pageUrl}/controls/${String(name)}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(given ?? {}),
      })
      const answer = (await response.json()) as { error?: string } | null
      if (!response.ok) throw new Error(answer?.error ?? `status ${response.status}`)
      return answer
    },
  })
}
