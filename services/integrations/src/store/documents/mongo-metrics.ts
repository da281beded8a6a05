import { ANSWER_SECONDS, histogram } from '@dossier/runtime'

export const mongoMetrics = {
  duration: histogram({
    name: 'mongodb_duration_seconds',
    help: 'Time that MongoDB took, waiting for a connection included, in seconds, by operation: find, list, count, insert, update or remove. Nothing is counted where the service uses PostgreSQL.',
    labels: ['operation'],
    buckets: ANSWER_SECONDS,
  }),
}
