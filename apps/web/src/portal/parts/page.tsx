import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { firm as knownFirm, logoOf } from '../api/brand.ts'
import { language, speak, t } from '../words/index.ts'
import { LeftSign } from './icons.tsx'

interface PageProps {
  /** Also the title of the tab. */
  title: string
  /** Whether the title changes while the screen is read, such as a count in it. */
  isTitleLive?: boolean
  firm?: { name: string; matter: string } | undefined
  /** The top of the page instead of the firm: the way back, and a note beside it. */
  back?: { href: string; label: string; beside?: ReactNode } | undefined
  /** Above the title. */
  step?: string | undefined
  /** At the bottom, within the thumb's reach. */
  bar?: ReactNode
  children?: ReactNode
}

/** A screen of the portal: at the top whose it is, at the bottom the one thing to do. */
export function Page({ title, isTitleLive = false, firm, back, step, bar, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const name = firm?.name ?? knownFirm.value?.name
  // Each screen begins at its heading, for eyes and for screen readers. Another title is another screen, unless it is live.
  useLayoutEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [isTitleLive || title])
  useLayoutEffect(() => {
    document.title = name && !title.includes(name) ? `${title} – ${name}` : title
  })
  return (
    <div className="page">
      <header>
        {back ? (
          <nav className="back">
            <Link href={back.href}>
              <LeftSign size={16} />
              {back.label}
            </Link>
            {back.beside}
          </nav>
        ) : (
          <div className="top">
            {name && <Firm name={name} matter={firm?.matter} />}
            <button
              type="button"
              className="language"
              lang={t('language.otherCode')}
              onClick={() => speak(language.value === 'en' ? 'es' : 'en')}
            >
              {t('language.other')}
            </button>
          </div>
        )}
      </header>
      <main>
        <div className="content">
          {step !== undefined && <p className="step">{step}</p>}
          <h1 tabIndex={-1} ref={heading}>
            {title}
          </h1>
          {children}
        </div>
        {bar && <div className="bar">{bar}</div>}
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
        <img className="logo image" src={logo} alt="" onError={() => setBroken(logo)} />
      ) : (
        <div className="logo" aria-hidden="true">
          {initialsOf(name)}
        </div>
      )}
      <p className="firm">
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
