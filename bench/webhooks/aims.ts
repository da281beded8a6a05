/** An aim of the bench and whether this run met it. */
export interface Aim {
  aim: string
  measured: string
  met: boolean
}

export function atLeast(aim: string, measured: number, bound: number): Aim {
  return { aim: `${aim}: at least ${bound}`, measured: measured.toFixed(2), met: measured >= bound }
}

export function below(aim: string, measured: number, bound: number): Aim {
  return { aim: `${aim}: below ${bound}`, measured: measured.toFixed(2), met: measured < bound }
}

export function holds(aim: string, measured: string, met: boolean): Aim {
  return { aim, measured, met }
}
