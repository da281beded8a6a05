import type { IntakeField } from '../../../data/templates.ts'

const CHOICES: readonly IntakeField['type'][] = ['select', 'multiselect']

export const hasOptions = (type: IntakeField['type']): boolean => CHOICES.includes(type)

/** Answers to choose from as they are saved: without empty ones. */
export const givenOptions = (options: readonly string[] | null): string[] =>
  (options ?? []).map((option) => option.trim()).filter(Boolean)
