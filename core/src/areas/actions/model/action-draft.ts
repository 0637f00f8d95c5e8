import type { MessageDescriptor } from "@lingui/core"
import type { ComponentType } from "react"
import type { IconName } from "../../../platform/ui/display/icon-names.ts"

/**
 * The part of an action's form that is kept on the device, declared next to the action. While the form holds something that the clinician
 * wrote, the menu marks the action, and the lists before a meeting's end and on the home page have a row that reopens its panel.
 *
 * @example
 * export const feeDraft: ActionDraft<FeeDraft> = {
 *   action: "ie-fee-waiver",
 *   form: "ie-fee-waiver",
 *   icon: "document",
 *   label: (name) => msg`Fee waiver for ${name} is not sent`,
 *   isWritten: ({ reason }) => !isBlank(reason),
 * }
 */
export interface ActionDraft<Content> {
  /** The id of the action whose panel continues it. */
  readonly action: string
  /** Names the form among all forms of the product; one word. The action's id, unless the action has several forms. */
  readonly form: string
  readonly icon: IconName
  /** Returns a sentence that names the unsent draft and its patient. */
  readonly label: (name: string) => MessageDescriptor
  /** Whether a draft holds anything that the clinician wrote. */
  readonly isWritten: (content: Content) => boolean
}

/** The form of a draft. `about` tells apart the drafts of one form: the id of a document. */
export const formOf = ({ form }: Pick<ActionDraft<never>, "form">, about?: string): string =>
  about === undefined ? form : `${form} ${about}`

/** Whether {@link formOf} names this draft's form. */
export const isOfForm = ({ form }: Pick<ActionDraft<never>, "form">, named: string): boolean => named.split(" ")[0] === form

/** The props of a component that sends a draft without the action's panel. */
export interface SendDraftProps {
  readonly draft: { readonly form: string; readonly patientId: string; readonly meetingId: string | undefined }
  /** The draft was sent. */
  readonly onSent: () => void
}

/** One of the drafts of an action's panel, as lists read it: without the type of its content. */
export interface DeclaredDraft extends Pick<ActionDraft<never>, "action" | "form"> {
  /**
   * Loads a button that sends the draft from the list that is shown before a meeting ends. It draws nothing while the draft is incomplete.
   * Absent for a draft that needs its panel.
   */
  readonly send?: () => Promise<{ readonly default: ComponentType<SendDraftProps> }>
}
