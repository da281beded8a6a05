import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../../shared/words/format.ts'
import { useCan } from '../../api/session.ts'
import { formerClientsQuery } from '../../data/former-clients.ts'
import type { MatterDetail } from '../../data/matters.ts'
import { type Participant, participantsQuery } from '../../data/participants.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { Initials, nameOf } from '../../parts/person.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { Tag } from '../../parts/tag.tsx'
import { useCommonWords } from '../../words/common/index.ts'
import { useMatterWords } from '../../words/matter/index.ts'
import { AddPersonDialog } from './person-dialog.tsx'
import { PersonMenu } from './person-menu.tsx'
import { LockedNote } from './second-step.tsx'

/** Who takes part in the matter, and how each of them gets to the portal. */
export function PeoplePart({ matter }: { matter: MatterDetail }) {
  const t = useMatterWords()
  const can = useCan()
  const [isAdding, setAdding] = useState(false)
  const format = useFormat()
  const query = useQuery(participantsQuery(matter.id))
  const former = useQuery(formerClientsQuery(matter.id))
  const isOpen = matter.status !== 'archived'
  const { client } = matter
  return (
    <Card
      title={t('people')}
      actions={
        isOpen &&
        can('createMatterParticipant') && (
          <Button look="plain" size="small" onClick={() => setAdding(true)}>
            {t('person.add')}
          </Button>
        )
      }
    >
      <ul>
        {client && (
          <li className="line-row">
            <Initials name={nameOf(client)} isNamed />
            <div className="two-lines">
              <Link to="/clients/$id" params={{ id: client.id }} className="row-link">
                {nameOf(client)}
              </Link>
              <span className="s muted">{client.email}</span>
            </div>
            <span className="push">
              <Tag>{t('client')}</Tag>
            </span>
          </li>
        )}
      </ul>
      <ul>
        {former.data?.map((one) => (
          <li key={one.id} className="line-row">
            <Initials name={one.client ? nameOf(one.client) : t('formerUnnamed')} isNamed />
            <div className="two-lines">
              {one.client ? (
                <Link to="/clients/$id" params={{ id: one.client.id }} className="row-link">
                  {nameOf(one.client)}
                </Link>
              ) : (
                <b>{t('formerUnnamed')}</b>
              )}
              <span className="s muted">{t('formerUntil', { day: format.dayOf(one.until) })}</span>
            </div>
            <span className="push">
              <Tag>{t('formerClient')}</Tag>
            </span>
          </li>
        ))}
      </ul>
      <Loaded query={query} rows={2}>
        {(people) =>
          people.length === 0 ? (
            <Empty size="small">{t('noPeople')}</Empty>
          ) : (
            <ul>
              {people.map((person) => (
                <Person key={person.id} person={person} isOpen={isOpen} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding && <AddPersonDialog matter={matter} onClose={() => setAdding(false)} />}
    </Card>
  )
}

function Person({ person, isOpen }: { person: Participant; isOpen: boolean }) {
  const t = useMatterWords()
  const common = useCommonWords()
  const name = nameOf(person)
  return (
    <li className="person-row">
      <div className="line-row">
        <Initials name={name} isNamed />
        <div className="two-lines">
          <b>{name}</b>
          <span className="s muted">{[person.email, person.phone].filter(Boolean).join(', ')}</span>
        </div>
        <span className="push row">
          {person.link_expires_at !== null && <Tag tone="good">{t('linkActive')}</Tag>}
          <Tag>{common(`participantRole.${person.role}`)}</Tag>
          <PersonMenu person={person} isOpen={isOpen} />
        </span>
      </div>
      <LockedNote matterId={person.matter_id} participantId={person.id} />
    </li>
  )
}
