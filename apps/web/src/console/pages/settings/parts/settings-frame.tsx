import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { type GuardedOperation, useCan } from '../../../api/session.ts'
import { PageHead } from '../../../parts/page.tsx'
import { Empty } from '../../../parts/states.tsx'
import { Main } from '../../../shell/main.tsx'
import { useSettingsWords } from '../../../words/settings/index.ts'
import { sections } from '../sections.ts'
import '../settings.css'

interface FrameProps {
  title: string
  lead?: ReactNode
  crumbs?: ReactNode
  actions?: ReactNode
  /** The operation without which the page has nothing to show. Members who may not call it read why. */
  needs: GuardedOperation
  /** Forms keep lines short; lists take the room. */
  size?: 'text' | 'wide'
  children: ReactNode
}

/** A page of the settings, with the others beside it. */
export function SettingsFrame({ title, lead, crumbs, actions, needs, size = 'text', children }: FrameProps) {
  const t = useSettingsWords()
  const isAllowed = useCan()(needs)
  return (
    <Main>
      <div className="settings">
        <SettingsNav />
        <div className="settings-content" data-size={size}>
          <PageHead title={title} crumbs={crumbs} actions={actions}>
            {lead}
          </PageHead>
          {isAllowed ? (
            <div className="stack">{children}</div>
          ) : (
            <Empty title={t('notYours')}>{t('notYoursLead')}</Empty>
          )}
        </div>
      </div>
    </Main>
  )
}

/** What the member's role may not see is left out. */
function SettingsNav() {
  const t = useSettingsWords()
  const can = useCan()
  const nav = useRef<HTMLElement>(null)
  // On a phone the sections are one scrolling line: show the current one.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (current) nav.current!.scrollLeft = current.offsetLeft - (nav.current!.clientWidth - current.offsetWidth) / 2
  }, [])
  return (
    <nav ref={nav} className="settings-nav" aria-label={t('navigation')}>
      {sections.map(({ group, places }) => {
        const open = places.filter(({ needs }) => can(needs))
        return (
          open.length > 0 && (
            <div key={group}>
              <h2>{t(`groups.${group}`)}</h2>
              <ul>
                {open.map(({ name, to }) => (
                  <li key={name}>
                    <Link to={to} activeProps={CURRENT}>
                      {t(`sections.${name}`)}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )
        )
      })}
    </nav>
  )
}

const CURRENT = { 'aria-current': 'page' } as const
