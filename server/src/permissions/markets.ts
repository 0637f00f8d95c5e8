import type { Permissions } from "@rond/core/plugin"
import { permissions as de } from "@rond/plugin-de/permissions"
import { permissions as fr } from "@rond/plugin-fr/permissions"
import { permissions as no } from "@rond/plugin-no/permissions"
import { permissions as se } from "@rond/plugin-se/permissions"
import { permissions as uk } from "@rond/plugin-uk/permissions"

/** What the markets of this build let their clinicians do. */
export const marketPermissions: readonly Permissions[] = [se, no, uk, fr, de]
