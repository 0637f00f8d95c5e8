/** The prescription that a card asked the panel to open, by its id. The panel takes it once. */
let wanted: string | undefined

/** The panel opens with this prescription. */
export const wantPrescription = (id: string): void => {
  wanted = id
}

/** The prescription that the panel opens with. */
export const wantedPrescription = (): string | undefined => wanted

export const forgetWanted = (): void => {
  wanted = undefined
}
