/** Other parts of core import these names of the area; no other package may. */
export { interventionName } from "./intervention-names.ts"
export { BookingSummary, FreeTimes } from "./slots/TimeFields.tsx"
export { dayToShow, type SlotDay } from "./slots/slot-days.ts"
export { needsNewTime, slotsOf, type Slots, useSlotWeeks } from "./slots/use-slots.ts"
export { upcomingAppointmentCount } from "./tab.ts"
