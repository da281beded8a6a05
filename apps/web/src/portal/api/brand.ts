import type { AnswerOf } from '@dossier/client'
import { signal } from '@preact/signals'

/** What the link and the matter say of the firm. */
type Brand = AnswerOf<'previewPortalLink'>['firm']
/** What the session says, and how it ends. */
export type FirmContact = NonNullable<AnswerOf<'createClientPortalSession'>['firm']>

/** What is known of the firm so far. */
export type Firm = Pick<Brand, 'name'> & Partial<Brand & FirmContact>

/** Whose portal it is, from the moment that it is known. A page that says nothing of its own shows this at its top. */
export const firm = signal<Firm | null>(null)

/** Stores the name, contact and branding of the firm, and gives the page its colours in both themes. */
export function showFirm(said: Firm): void {
  const shown = { ...firm.value, ...said }
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
  return logo_url && URL.parse(logo_url)?.origin === location.origin ? logo_url : null
}
