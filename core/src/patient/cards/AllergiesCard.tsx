export default function AllergiesCard() {
  return null
}
