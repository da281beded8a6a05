/** A failure whose message is all that the user needs: what went wrong and what to do. */
export class BootstrapError extends Error {}

const OUTPUT_LINES_SHOWN = 15

/** Messages of npm, pnpm or the system, and what each means for the user; the first match counts. */
const KNOWN_FAILURES = [
  {
    pattern: /ENOSPC|no space left/i,
    advice: () => 'The disk is full. The installation needs about 1 GB; make room and run the same command again.',
  },
  {
    pattern: /EACCES|EPERM|EROFS|permission denied|read-only file system/i,
    advice: (checkout) =>
      `A file could not be written. This user must be able to write to ${checkout} and to its own home; after an earlier run as root, "chown -R" gives the folder back.`,
  },
  {
    pattern:
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|socket|network|error sending request|dns error/i,
    advice: () =>
      'The npm registry cannot be reached. Check the connection (behind a proxy, set HTTPS_PROXY; for a mirror, "npm config set registry <address>") and run the same command again.',
  },
  {
    pattern: /CERT|self.signed|UNABLE_TO_GET_ISSUER|UNABLE_TO_VERIFY/i,
    advice: () =>
      'The npm registry shows a certificate that is not trusted here. Set NODE_EXTRA_CA_CERTS to the certificate file of your network and run the same command again.',
  },
  {
    pattern: /ENOENT.*\bnpm\b|spawn npm/i,
    advice: () =>
      'npm was not found. It comes with Node; install it (Debian: the npm package) and run the same command again.',
  },
  {
    pattern: /OUTDATED_LOCKFILE|frozen-lockfile/i,
    advice: () =>
      'pnpm-lock.yaml does not match a package.json that was changed. Run ".local/tools/node_modules/.bin/pnpm install" and commit the lockfile with it.',
  },
  {
    pattern: /\bE404\b|ETARGET|ERR_PNPM_FETCH_404|NO_MATCHING_VERSION/i,
    advice: () => 'The registry lacks a pinned version. With a mirror, let it catch up or use the public registry.',
  },
]

/** The text for a step that failed: its name, the last lines of its output, and the advice when the cause is known. */
export function explain(title, output, checkout) {
  const lines = output.trimEnd().split('\n').slice(-OUTPUT_LINES_SHOWN)
  const known = KNOWN_FAILURES.find(({ pattern }) => pattern.test(output))
  const advice =
    known?.advice(checkout) ?? 'Run the same command again; when it fails the same way, the lines above say why.'
  return [`${title} failed:`, ...lines.map((line) => `  ${line}`), '', advice].join('\n')
}
