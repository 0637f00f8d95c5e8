import type { MessageDescriptor } from "@lingui/core"
import type { ComponentType } from "react"
import type { IconName } from "../../ui/display/icon-names.ts"
import { extensionPoint } from "../../engine/contribution.ts"

/** What the home screen hands to a tool's component. */
export interface HomeToolProps {
  /** Opens a patient's profile, and puts the tool away. */
  readonly onOpenPatient: (patientId: string) => void
}

/** What a home tool is made of: its button, and what the button opens. */
export interface HomeToolSpec {
  readonly label: MessageDescriptor
  readonly icon: IconName
  readonly load: () => Promise<{ readonly default: ComponentType<HomeToolProps> }>
}

/**
 * Something a market's clinicians do from home, before any patient is open: finding a caller by phone number. A button beside the
 * patient search opens it in a dialog under its label. Conditions see the facts that are known at sign-in.
 */
export const homeTool = extensionPoint<HomeToolSpec>()("home-tool")
