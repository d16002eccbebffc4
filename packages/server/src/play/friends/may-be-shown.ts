/**
 * Whether a person shows their profile to a reader, whose id `reader` gives (null: somebody who is not known here), as SQL. It is the one place that
 * says so. Whom they have blocked does not see it, and is no friend.
 */
export function mayBeShown(reader: string): string {
  return `(
    person.id = ${reader}
    or person.shown = 'everybody'
       and not exists (select from mute where mute.person = person.id and mute.other = ${reader} and how = 'block')
    or person.shown = 'friends'
       and exists (select from friendship where friendship.person = person.id and friendship.friend = ${reader})
  )`
}
