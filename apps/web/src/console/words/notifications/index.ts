import { area } from '../../../shared/words/area.ts'
import { en } from './en.ts'
import { es } from './es.ts'

export const useNotificationsWords = area('notifications', { en, es })
