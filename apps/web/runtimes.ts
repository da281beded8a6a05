/** The pages that browsers open. Each is built by itself, so that neither carries code of the other. */
export const entries = ['portal', 'console'] as const
export type Entry = (typeof entries)[number]

/**
 * Modules of Preact by the names of React's, which are regular expressions. Both pages are written for React; the portal runs on
 * Preact, which is a tenth of its size, because clients come with the phone and the line that they have.
 */
export const PREACT: Readonly<Record<string, string>> = {
  '^react(-dom)?$': 'preact/compat',
  '^react-dom/client$': 'preact/compat/client',
  '^react/jsx-runtime$': 'preact/jsx-runtime',
  '^use-sync-external-store/shim.*$': 'preact/compat',
}
