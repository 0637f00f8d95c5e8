export interface DateFieldProps {
  /** Undefined: empty or incomplete. */
  readonly value: Temporal.PlainDate | undefined
  readonly onChange: (value: Temporal.PlainDate | undefined) => void
  readonly min?: Temporal.PlainDate
  readonly max?: Temporal.PlainDate
  readonly disabled?: boolean
  readonly required?: boolean
  readonly invalid?: boolean
  readonly id?: string
  readonly "aria-label"?: string
}

export interface DateSegmentsProps extends DateFieldProps {
  /** The market's locale, for the order of day, month and year. */
  readonly locale: string
}
