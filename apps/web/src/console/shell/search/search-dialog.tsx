import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import {
  Dialog as AriaDialog,
  Autocomplete,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  TextField,
} from 'react-aria-components'
import { type SearchResults, searchQuery } from '../../data/search.ts'
import { SearchIcon } from '../../parts/icons.tsx'
import { useCommonWords } from '../../words/common/index.ts'
import { useSearchWords } from '../../words/search/index.ts'
import { matching, resultIcons, type Target, useTargets } from './targets.ts'
import './search.css'

/** The search begins once the reader has paused for this long, in milliseconds. */
const PAUSE_MS = 150
/** Settings that are shown at most: more would bury what was found. */
const SETTINGS_SHOWN_MAX = 4

/** Finds matters, clients, participants and documents, and whatever can be done or gone to. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useSearchWords()
  const { history } = useRouter()
  const [typed, setTyped] = useState('')
  const asked = useSettled(typed)
  const targets = useTargets()
  const results = useQuery(searchQuery(asked))
  const isAsking = results.isFetching || asked !== typed
  const found = useFound(asked.trim().length > 1 ? results.data : undefined)
  const isEmpty = asked.trim() === ''
  const sections = useWhen(!isAsking, [
    ...(isEmpty ? [] : found),
    { title: t('actions'), targets: matching(targets.actions, asked) },
    { title: t('places'), targets: matching(targets.places, asked) },
    {
      title: t('settings'),
      targets: isEmpty ? [] : matching(targets.settings, asked).slice(0, SETTINGS_SHOWN_MAX),
    },
  ]).filter((section) => section.targets.length > 0)
  const first = sections[0]?.targets[0]
  /** Whether the reader has chosen by arrow keys; until then Enter opens the first. */
  const [hasMoved, setMoved] = useState(false)
  const [isWaiting, setWaiting] = useState(false)

  const open = (target: Target | undefined) => {
    if (!target) return
    onClose()
    history.push(`/app${target.href === '/' ? '' : target.href}`)
  }
  const openId = (id: React.Key) => open(sections.flatMap((section) => section.targets).find((one) => one.id === id))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setMoved(true)
    if (event.key !== 'Enter' || hasMoved) return
    event.preventDefault()
    event.stopPropagation()
    setWaiting(true)
  }
  // Enter before the results are there opens the first one once they are.
  useEffect(() => {
    if (!isWaiting || isAsking) return
    setWaiting(false)
    open(first)
  })
  return (
    <ModalOverlay
      isOpen
      isDismissable
      className="dialog-veil search-veil"
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className="search-dialog">
        <AriaDialog aria-label={t('title')}>
          <div className="search-parts" onKeyDownCapture={onKeyDown}>
            <Autocomplete
              inputValue={typed}
              disableAutoFocusFirst
              onInputChange={(text) => {
                setTyped(text)
                setMoved(false)
              }}
            >
              <TextField aria-label={t('field')} className="search-field" autoFocus>
                <SearchIcon size={18} />
                <Input placeholder={t('hint')} />
              </TextField>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls has to be reached by keyboard. */}
              <section className="search-results" tabIndex={0} aria-label={t('results')}>
                <Menu
                  aria-label={t('results')}
                  className="search-menu"
                  onAction={openId}
                  renderEmptyState={() => (
                    <p className="search-nothing muted">
                      {isAsking ? t('searching') : t('nothing', { q: typed.trim() })}
                    </p>
                  )}
                >
                  {sections.map((section) => (
                    <MenuSection key={section.title} id={section.title}>
                      <Header className="menu-head">{section.title}</Header>
                      {section.targets.map((target) => (
                        <TargetItem key={target.id} target={target} isFirst={target === first && !hasMoved} />
                      ))}
                    </MenuSection>
                  ))}
                </Menu>
              </section>
            </Autocomplete>
          </div>
          <p className="search-keys xs muted">{t('keys')}</p>
          <p className="unseen" role="status">
            {first && !isEmpty && !isAsking && t('first', { name: first.name })}
          </p>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

const TargetItem = ({ target: { id, name, beside, Icon }, isFirst }: { target: Target; isFirst: boolean }) => (
  <MenuItem
    id={id}
    className="search-item"
    data-first={isFirst ? '' : undefined}
    textValue={[name, beside].filter(Boolean).join(', ')}
  >
    <Icon size={16} />
    <span className="cut">
      <b>{name}</b> {beside && <span className="muted">{beside}</span>}
    </span>
  </MenuItem>
)

/** What the service found, as it is shown. */
function useFound(results: SearchResults | undefined): { title: string; targets: Target[] }[] {
  const t = useSearchWords()
  const common = useCommonWords()
  if (!results) return []
  const { matters, clients, documents } = results
  return [
    {
      title: t('matters'),
      targets: matters.map(({ id, title, client_name, participant_name }) => ({
        id,
        name: title,
        beside: participant_name ? t('byPerson', { name: participant_name }) : (client_name ?? common('noClient')),
        Icon: resultIcons.matters,
        href: `/matters/${id}`,
      })),
    },
    {
      title: t('clients'),
      targets: clients.map(({ id, name, email, phone, matters_count }) => ({
        id,
        name,
        beside: [email ?? phone, t('mattersOf', { count: matters_count })].filter(Boolean).join(', '),
        Icon: resultIcons.clients,
        href: `/clients/${id}`,
      })),
    },
    {
      title: t('documents'),
      targets: documents.map(({ id, name, matter_id, matter_title, status }) => ({
        id,
        name,
        beside: `${matter_title}, ${common(`documentState.${status}`)}`,
        Icon: resultIcons.documents,
        href: `/matters/${matter_id}`,
      })),
    },
  ]
}

/** The latest value for which `holds` was true, so that results stay until the next ones are there. */
function useWhen<Value>(holds: boolean, value: Value): Value {
  const kept = useRef(value)
  if (holds) kept.current = value
  return kept.current
}

/** What was typed, once the reader pauses. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
