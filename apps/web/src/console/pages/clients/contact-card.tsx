import type { ReactNode } from 'react'
import { useFormat } from '../../../shared/words/format.ts'
import type { ClientDetail } from '../../data/clients.ts'
import { Card } from '../../parts/card.tsx'
import { useClientsWords } from '../../words/clients/index.ts'

/** How to reach the client, and in which language. */
export function ContactCard({ person }: { person: ClientDetail }) {
  const t = useClientsWords()
  const format = useFormat()
  const { email, phone, language, date_of_birth, address, sms_consent } = person
  const stopped = sms_consent?.source === 'client' && sms_consent.status === 'revoked'
  const sms = stopped ? 'stopped' : (sms_consent?.status ?? 'none')
  return (
    <Card title={t('contact')}>
      <dl className="details">
        <Fact name={t('email')}>{email && <a href={mailto(email)}>{email}</a>}</Fact>
        <Fact name={t('phone')}>{phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}</Fact>
        <Fact name={t('sms')}>{phone && t(`smsState.${sms}`)}</Fact>
        <Fact name={t('language')}>{language ? t(`languageOf.${language}`) : t('languageNone')}</Fact>
        <Fact name={t('birth')}>{date_of_birth && format.day(date_of_birth)}</Fact>
        <Fact name={t('address')}>{address && <span className="lines">{linesOf(address).join('\n')}</span>}</Fact>
      </dl>
    </Card>
  )
}

/** Programs for email expect the @ as it is. */
function mailto(email: string): string {
  const at = email.lastIndexOf('@')
  return `mailto:${encodeURIComponent(email.slice(0, at))}${email.slice(at)}`
}

/** What is not known is not listed. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </>
  )
}

function linesOf({ line1, line2, city, state, zip }: NonNullable<ClientDetail['address']>): string[] {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [line1, line2, place].filter((line): line is string => Boolean(line))
}
