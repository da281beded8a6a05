import type { DataOf } from '@dossier/client'
import { signal } from '@preact/signals'

type Firm = DataOf<'previewPortalLink'>['firm']

/** Whose portal it is, once that is known. A page that says nothing of its own shows this at its top. */
export const firm = signal<Firm | null>(null)

/** Shows the firm, and gives the page its colours in both themes. Each can be read on every surface. */
export function showFirm(shown: Firm): void {
  firm.value = shown
  const { style } = document.documentElement
  for (const name of ['accent', 'accent_hover', 'accent_soft', 'on_accent'] as const) {
    const token = `--${name.replace('_', '-')}`
    const { light, dark } = shown.brand_colors ?? {}
    if (light && dark) style.setProperty(token, `light-dark(${light[name]}, ${dark[name]})`)
    else style.removeProperty(token)
  }
}

/** The address of the logo, if this page may load it: pages load images of this host alone. */
export function logoOf({ logo_url }: Firm): string | null {
  return logo_url !== null && URL.parse(logo_url)?.origin === location.origin ? logo_url : null
}
