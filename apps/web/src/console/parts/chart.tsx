import { useEffect, useRef, useState } from 'react'
import { useFormat } from '../../shared/words/format.ts'
import './chart.css'

export type ChartTone = 'accent' | 'good' | 'wait' | 'bad' | 'neutral'

/** A figure for each label. */
export interface Series {
  name: string
  tone: ChartTone
  values: readonly number[]
}

interface ColumnChartProps {
  title: string
  /** What stands below each column, and what it is called in the table. */
  labels: readonly { short: string; long: string }[]
  series: readonly Series[]
  /** What labels are, for the table. */
  labelTitle: string
}

const HEIGHT_PX = 220
const AXIS_PX = 40
const FOOT_PX = 26
const TOP_PX = 10
const COLUMN_PX_MAX = 40
/** Room for labels to be legible. */
const LABEL_PX = 64

/** Columns over time, in pieces where there are several series; a table of the same figures for screen readers. */
export function ColumnChart({ title, labels, series, labelTitle }: ColumnChartProps) {
  const format = useFormat()
  const [box, width] = useWidth()
  const sums = labels.map((_, index) => series.reduce((sum, { values }) => sum + values[index]!, 0))
  const ticks = ticksTo(Math.max(...sums, 1))
  const top = ticks.at(-1)!
  const room = Math.max(width - AXIS_PX, 1)
  const step = room / Math.max(labels.length, 1)
  const column = Math.min(step * 0.7, COLUMN_PX_MAX)
  const heightOf = (value: number) => (value / top) * (HEIGHT_PX - FOOT_PX - TOP_PX)
  const every = Math.max(1, Math.ceil(LABEL_PX / step))
  return (
    <figure className="chart">
      <figcaption>
        <b>{title}</b>
        {series.length > 1 && <Legend series={series} />}
      </figcaption>
      <div ref={box}>
        <svg width={width} height={HEIGHT_PX} aria-hidden="true">
          {ticks.map((tick) => (
            <g key={tick} transform={`translate(0 ${HEIGHT_PX - FOOT_PX - heightOf(tick)})`}>
              <line x1={AXIS_PX} x2={width} />
              <text x={AXIS_PX - 8} y={4} textAnchor="end">
                {format.number(tick)}
              </text>
            </g>
          ))}
          {labels.map(({ short, long }, index) => {
            const x = AXIS_PX + step * index + (step - column) / 2
            let y = HEIGHT_PX - FOOT_PX
            return (
              <g key={long}>
                <title>{`${long}: ${format.number(sums[index]!)}`}</title>
                {series.map(({ name, tone, values }) => {
                  const height = heightOf(values[index]!)
                  y -= height
                  return height > 0 && <rect key={name} x={x} y={y} width={column} height={height} data-tone={tone} />
                })}
                {index % every === 0 && (
                  <text x={x + column / 2} y={HEIGHT_PX - 8} textAnchor="middle">
                    {short}
                  </text>
                )}
              </g>
            )
          })}
        </svg>
      </div>
      <table className="unseen">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{labelTitle}</th>
            {series.map(({ name }) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map(({ long }, index) => (
            <tr key={long}>
              <th scope="row">{long}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{values[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

const Legend = ({ series }: { series: readonly Series[] }) => (
  <ul className="chart-legend">
    {series.map(({ name, tone }) => (
      <li key={name}>
        <i data-tone={tone} />
        {name}
      </li>
    ))}
  </ul>
)

export interface Bar {
  name: string
  value: number
  /** What the bar is full at; the largest of all unless told. */
  full?: number | null
  /** The figure in words; the number unless told. */
  text?: string
  tone?: ChartTone
}

/** Bars with their names and figures beside them, which need no table of their own. */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const format = useFormat()
  const largest = Math.max(...bars.map(({ value }) => value), 1)
  return (
    <figure className="chart">
      <figcaption>
        <b>{title}</b>
      </figcaption>
      <dl className="chart-bars">
        {bars.map(({ name, value, full, text, tone = 'accent' }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <svg width="100%" height="10" aria-hidden="true">
                <rect width="100%" height="10" rx="3" data-tone="ground" />
                <rect
                  width={`${Math.min(100, (value / (full || largest)) * 100)}%`}
                  height="10"
                  rx="3"
                  data-tone={tone}
                />
              </svg>
              <span className="num">{text ?? format.number(value)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}

/** A few round numbers from 0 to at least `largest`. */
function ticksTo(largest: number): number[] {
  const rough = largest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough)!)
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => index * step)
}

function useWidth(): [React.RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)))
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [])
  return [box, width]
}
