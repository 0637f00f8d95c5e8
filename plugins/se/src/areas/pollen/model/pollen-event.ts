/** The type of the events of a meeting's topic after its request was refused. They say no more than that there is a change. */
export const pollenRequestRefused = "se-pollen-refused"
