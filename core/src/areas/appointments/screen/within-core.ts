/** What other parts of core use of this area, and no other package may. */
export { interventionName } from "./intervention-names.ts"
export { BookingSummary, FreeTimes } from "./slots/TimeFields.tsx"
export { dayToShow, type SlotDay } from "./slots/slot-days.ts"
export { needsNewTime, slotsOf, type Slots, useSlotWeeks } from "./slots/use-slots.ts"
export { upcomingAppointmentCount } from "./tab.ts"
