import { Option, Schema, SchemaGetter } from "effect"

/** The meeting screen's whole state beside its data: what is open, running and selected. It lives in the URL and nowhere else. */
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
  /** Read by the prescription action of the market that has it. */
  readonly redirectToMap: boolean
  /** Which treatment programme is shown. */
  readonly carePlanId: string | undefined
}

/** The parameters as they stand in the URL, by the specification's own names. Absent is empty. */
export type ScreenSearch = Partial<Record<(typeof parameterNames)[number], string>>

/** Every parameter of the meeting screen, in the order it is written. */
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

/** `1` is on; absent is off, and off is never written. */
const Flag = Schema.optionalKey(Schema.String).pipe(
  Schema.decodeTo(Schema.Boolean, {
    decode: SchemaGetter.transformOptional((value: Option.Option<string>) => Option.some(Option.isSome(value) && value.value === "1")),
    encode: SchemaGetter.transformOptional((value: Option.Option<boolean>) =>
      Option.isSome(value) && value.value ? Option.some("1") : Option.none(),
    ),
  }),
)

/** A name; empty is absent. */
const Name = Schema.optionalKey(Schema.String).pipe(
  Schema.decodeTo(Schema.UndefinedOr(Schema.String), {
    decode: SchemaGetter.transformOptional((value: Option.Option<string>) =>
      Option.some(Option.isSome(value) && value.value !== "" ? value.value : undefined),
    ),
    encode: SchemaGetter.transformOptional((value: Option.Option<string | undefined>) =>
      Option.isSome(value) && value.value !== undefined && value.value !== "" ? Option.some(value.value) : Option.none(),
    ),
  }),
)

/** From the URL's parameters to {@link ScreenState} and back; empties are removed on the way back. */
export const ScreenStateSchema = Schema.Struct({
  call: Flag,
  clinicianVideo: Flag,
  clinicianAudio: Flag,
  action: Name,
  confirm: Flag,
  confirmNoShow: Flag,
  unsign: Flag,
  strike: Flag,
  leftbar: Name,
  redirectToMap: Flag,
  carePlanId: Name,
}).pipe(Schema.encodeKeys({ clinicianVideo: "clinician-video", clinicianAudio: "clinician-audio" }))

const decode = Schema.decodeUnknownSync(ScreenStateSchema)
const encode = Schema.encodeSync(ScreenStateSchema)

/** Reads the screen state from any search object; parameters of other screens are left alone. */
export function screenStateOf(search: Readonly<Record<string, unknown>>): ScreenState {
  return decode(Object.fromEntries(parameterNames.flatMap((name) => (typeof search[name] === "string" ? [[name, search[name]]] : []))))
}

/** Writes the screen state as search parameters, without empties. */
export const searchOf = (state: ScreenState): ScreenSearch => encode(state)
