/** The meeting screen's state apart from its data: the open, running and selected parts. It is stored in the URL only. */
export interface ScreenState {
  /** A video call is running. */
  readonly call: boolean
  /** The clinician's camera and microphone are on. */
  readonly clinicianVideo: boolean
  readonly clinicianAudio: boolean
  /** Name of the open action panel. */
  readonly action: string | undefined
  /** The end-meeting or missing-fields dialog is open. */
  readonly confirm: boolean
  readonly confirmNoShow: boolean
  readonly unsign: boolean
  /** The strike-note dialog is open. */
  readonly strike: boolean
  /** Selected tab of the left pane. */
  readonly leftbar: string | undefined
  /** Used by the prescription action of the market that has it. */
  readonly redirectToMap: boolean
  /** The treatment programme shown. */
  readonly carePlanId: string | undefined
}

/** The parameters as in the URL, with the specification's names. Absent means empty. */
export type ScreenSearch = Partial<Record<(typeof parameterNames)[number], string>>

/** All parameters of the meeting screen, in the order they are written. */
export const parameterNames = [
  "call",
  "clinician-video",
  "clinician-audio",
  "action",
  "confirm",
  "confirmNoShow",
  "unsign",
  "strike",
  "leftbar",
  "redirectToMap",
  "carePlanId",
] as const

type Parameter = (typeof parameterNames)[number]

// Written by hand instead of with a schema: the router reads and writes all of it several times per navigation.

/** The state property of each parameter. */
const partOf = {
  call: "call",
  "clinician-video": "clinicianVideo",
  "clinician-audio": "clinicianAudio",
  action: "action",
  confirm: "confirm",
  confirmNoShow: "confirmNoShow",
  unsign: "unsign",
  strike: "strike",
  leftbar: "leftbar",
  redirectToMap: "redirectToMap",
  carePlanId: "carePlanId",
} as const satisfies Readonly<Record<Parameter, keyof ScreenState>>

/** Reads the screen state from a search object; parameters of other screens are ignored. */
export function screenStateOf(search: Readonly<Record<string, unknown>>): ScreenState {
  /** `1` is on; absent is off. */
  const flag = (parameter: Parameter): boolean => search[parameter] === "1"
  /** A name; empty means absent. */
  const name = (parameter: Parameter): string | undefined => {
    const value = search[parameter]
    return typeof value === "string" && value !== "" ? value : undefined
  }
  return {
    call: flag("call"),
    clinicianVideo: flag("clinician-video"),
    clinicianAudio: flag("clinician-audio"),
    action: name("action"),
    confirm: flag("confirm"),
    confirmNoShow: flag("confirmNoShow"),
    unsign: flag("unsign"),
    strike: flag("strike"),
    leftbar: name("leftbar"),
    redirectToMap: flag("redirectToMap"),
    carePlanId: name("carePlanId"),
  }
}

/** Writes the screen state as search parameters, without empty ones; off is never written. */
export function searchOf(state: ScreenState): ScreenSearch {
  const search: ScreenSearch = {}
  for (const parameter of parameterNames) {
    const value = state[partOf[parameter]]
    if (value === true) search[parameter] = "1"
    else if (typeof value === "string" && value !== "") search[parameter] = value
  }
  return search
}
