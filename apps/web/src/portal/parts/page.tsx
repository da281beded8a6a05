import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { firm as knownFirm, logoOf } from '../api/brand.ts'
import { language, speak, t } from '../words/index.ts'
import { LeftSign } from './icons.tsx'

interface PageProps {
  /** Also the title of the tab. */
  title: string
  firm?: { name: string; matter: string } | undefined
  /** What stands at the top instead of the firm: the way back, and what is to be known beside it. */
  back?: { href: string; label: string; beside?: ComponentChildren } | undefined
  /** Above the title. */
  step?: string | undefined
  /** At the bottom, within the thumb's reach. */
  bar?: ComponentChildren
  children?: ComponentChildren
}

/** A screen of the portal: at the top whose it is, at the bottom the one thing to do. */
export function Page({ title, firm, back, step, bar, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const name = firm?.name ?? knownFirm.value?.name
  // Each screen begins at its heading, for eyes and for screen readers.
  useLayoutEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [title])
  useLayoutEffect(() => {
    document.title = name && !title.includes(name) ? `${title} – ${name}` : title
  })
  return (
    <div class="page">
      <header>
        {back ? (
          <nav class="back">
            <Link href={back.href}>
              <LeftSign size={16} />
              {back.label}
            </Link>
            {back.beside}
          </nav>
        ) : (
          <div class="top">
            {name && <Firm name={name} matter={firm?.matter} />}
            <button
              type="button"
              class="language"
              lang={t('language.otherCode')}
              onClick={() => speak(language.value === 'en' ? 'es' : 'en')}
            >
              {t('language.other')}
            </button>
          </div>
        )}
      </header>
      <main>
        <div class="content">
          {step !== undefined && <p class="step">{step}</p>}
          <h1 tabIndex={-1} ref={heading}>
            {title}
          </h1>
          {children}
        </div>
        {bar && <div class="bar">{bar}</div>}
      </main>
    </div>
  )
}

function Firm({ name, matter }: { name: string; matter: string | undefined }) {
  const [broken, setBroken] = useState<string>()
  const logo = knownFirm.value && logoOf(knownFirm.value)
  return (
    <>
      {logo && logo !== broken ? (
        <img class="logo image" src={logo} alt="" onError={() => setBroken(logo)} />
      ) : (
        <div class="logo" aria-hidden="true">
          {initialsOf(name)}
        </div>
      )}
      <p class="firm">
        {name}
        {matter && <small>{matter}</small>}
      </p>
    </>
  )
}

/** "Silva & Partners" is "SP". */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  return words
    .slice(0, 2)
    .map((word) => [...word][0]!.toLocaleUpperCase())
    .join('')
}
