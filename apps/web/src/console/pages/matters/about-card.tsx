import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../api/session.ts'
import type { MatterDetail } from '../../data/matters.ts'
import { activeMembersQuery } from '../../data/members.ts'
import { Card } from '../../parts/card.tsx'
import { nameOf } from '../../parts/person.tsx'
import { Tag } from '../../parts/tag.tsx'
import { useMatterWords } from '../../words/matter/index.ts'

/** What the firm knows of the matter; nothing where that is nothing. */
export function AboutCard({ matter }: { matter: MatterDetail }) {
  const t = useMatterWords()
  const can = useCan()
  const members = useQuery({ ...activeMembersQuery, enabled: can('listFirmUsers') })
  const named = (id: string) => {
    const member = members.data?.find((one) => one.id === id)
    return (
      member && (nameOf({ first_name: member.first_name ?? '', last_name: member.last_name ?? '' }) || member.email)
    )
  }
  const { description, tags, assigned_attorney, assigned_users } = matter
  const responsible = assigned_attorney && named(assigned_attorney)
  const others = assigned_users.map(named).filter((name): name is string => Boolean(name))
  if (!description && tags.length === 0 && !responsible && others.length === 0) return null
  return (
    <Card title={t('matter.about')}>
      <dl className="details">
        {responsible && (
          <>
            <dt>{t('matter.responsible')}</dt>
            <dd>{responsible}</dd>
          </>
        )}
        {others.length > 0 && (
          <>
            <dt>{t('matter.others')}</dt>
            <dd>{others.join(', ')}</dd>
          </>
        )}
        {tags.length > 0 && (
          <>
            <dt>{t('matter.tags')}</dt>
            <dd className="row">
              {tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </dd>
          </>
        )}
        {description && (
          <>
            <dt>{t('matter.description')}</dt>
            <dd className="lines">{description}</dd>
          </>
        )}
      </dl>
    </Card>
  )
}
