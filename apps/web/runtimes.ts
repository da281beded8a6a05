/** The pages that browsers open. Each is built by itself, so that neither carries code of the other. */
export const entries = ['portal', 'console'] as const
export type Entry = (typeof entries)[number]

/**
 * The module of Preact that takes the place of each module of React, which a regular expression names. Both pages are written for
 * React. The portal runs on Preact, a tenth of React's size, because clients use old phones on slow lines.
 */
export const PREACT: Readonly<Record<string, string>> = {
  '^react(-dom)?$': 'preact/compat',
  '^react-dom/client$': 'preact/compat/client',
  '^react/jsx-runtime$': 'preact/jsx-runtime',
  '^use-sync-external-store/shim.*$': 'preact/compat',
}
