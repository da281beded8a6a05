import type { PlatformState } from './state.ts'

/**
 * What a newcomer needs once everything runs: where things are, a sign-in, a key, one request to try, how to stop. In a sandbox no
 * message reaches the mailbox.
 */
export function welcome(
  state: PlatformState,
  { readyAfterMs, isSandbox }: { readyAfterMs: number; isSandbox: boolean },
): string {
  const [firm] = state.firms
  const messages = isSandbox
    ? `kept: ${state.base_url}/api/v1/sandbox/messages`
    : (state.mailbox_url ?? 'at the addresses in the environment')
  return `
Dossier is ready after ${(readyAfterMs / 1000).toFixed(1)} s.

  console          ${state.app_url}/app
  REST interface   ${state.base_url}/api/v1
  its description  ${state.base_url}/docs
  mail and SMS     ${messages}
  practice system  ${state.practice_management_url ?? 'at the addresses in the environment'}
  logs             .local/logs
  all firms, keys  .local/state.json

  ${firm!.name}
    sign in as     ${firm!.admin_email}
    password       ${firm!.admin_password}
    API key        ${firm!.api_key}

Try it:

  curl -H 'X-Api-Key: ${firm!.api_key}' ${state.base_url}/api/v1/matters

Stop with Ctrl-C. The data stays; npm start -- --fresh starts over.
`
}
