import type { MessageDescriptor } from "@lingui/core"
import type { ComponentType } from "react"
import type { ApiError } from "../../../kernel/api/api-error.ts"
import { extensionPoint } from "../../../kernel/engine/contribution.ts"
import type { Settings } from "../../../kernel/engine/registries.ts"
import type { IconName } from "../../../platform/ui/display/icon-names.ts"

/** The content of a {@link setting}, besides its id and condition. */
export interface SettingSpec<Key extends keyof Settings = keyof Settings> {
  readonly key: Key
  /** The value's meaning, for the support page. */
  readonly label: MessageDescriptor
  readonly value: Settings[Key]
}

/**
 * A value that core's screens read and that differs between markets: the guidelines' address, the most attachments of a message.
 * Several contributions may have the same `key`; the first that shows applies. Read by `getSetting`.
 */
export const setting = extensionPoint<SettingSpec>()("setting")

/** The place and form of an error on screen, and the clinician's next steps. */
export interface MappedError {
  readonly as: "banner" | "dialog" | "field"
  readonly message: MessageDescriptor
  /** Names of the next steps, in order: `retry`, `sign-later`, `contact-support`, `sign-in`, `close`. */
  readonly actions: readonly ErrorAction[]
  /** A page about this error, after the message: a national service's own help. */
  readonly link?: ErrorLink
  /** The id of the element on screen that the error is about. The notice of an end that failed leads there. */
  readonly element?: string
}

/** A page about an error, opened in another tab: its https address, or the key of the setting that holds it. */
export type ErrorLink =
  | { readonly label: MessageDescriptor; readonly href: `https://${string}` }
  | { readonly label: MessageDescriptor; readonly setting: keyof Settings }

/** A next step that an error offers. */
export type ErrorAction = "retry" | "sign-later" | "contact-support" | "sign-in" | "close"

/** The content of an {@link errorMapper}, besides its id and condition. */
export interface ErrorMapperSpec {
  readonly code: string
  readonly map: (error: ApiError) => MappedError
}

/** Maps one error code of one area to the text and the actions that are shown. Core maps all other errors, by their kind. */
export const errorMapper = extensionPoint<ErrorMapperSpec>()("error-mapper")

/** The props of a home tool's component. */
export interface HomeToolProps {
  /** Opens a patient's profile, and closes the tool. */
  readonly onOpenPatient: (patientId: string) => void
}

/** The content of a home tool: its button, and what the button opens. */
export interface HomeToolSpec {
  readonly label: MessageDescriptor
  readonly icon: IconName
  readonly load: () => Promise<{ readonly default: ComponentType<HomeToolProps> }>
}

/**
 * Something a market's clinicians do from home, before any patient is open: finding a caller by phone number. A button next to the patient
 * search opens it in a dialog under its label. Conditions see the facts that are known at sign-in.
 */
export const homeTool = extensionPoint<HomeToolSpec>()("home-tool")

/** Texts of one vocabulary by the server's keys. */
export type Terms = Readonly<Record<string, MessageDescriptor>>

/** The content of a {@link termTexts}, besides its id and condition. */
export interface TermTextsSpec {
  /** The kinds of words, as reports of unknown ones call them: `lab marker`, `programme`. */
  readonly vocabularies: readonly string[]
  /** Loads the texts by vocabulary and key, when a screen first needs one of the vocabularies. */
  readonly load: () => Promise<{ readonly default: Readonly<Record<string, Terms>> }>
}

/**
 * Texts for words that the server names by keys: the markers of a lab test, the modules of a programme. Screens read them by `useTerms`;
 * a key without a text is shown as its last part and reported.
 */
export const termTexts = extensionPoint<TermTextsSpec>()("term-texts")
