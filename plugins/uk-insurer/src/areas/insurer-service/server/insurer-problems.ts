import { invalid, unavailable } from "@rond/core/server-kit"

export const insurerRefused = invalid("insurer_refused", "The insurer refuses the consultation")

export const insurerUnavailable = unavailable("The insurer was not reached", "insurer_unavailable")
