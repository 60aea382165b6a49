/** The members of a list by what they have in common, in their order. */
export function grouped<Member>(members: readonly Member[], by: (member: Member) => string): Map<string, Member[]> {
  const groups = new Map<string, Member[]>();
  for (const member of members) {
    const group = groups.get(by(member));
    if (group) group.push(member);
    else groups.set(by(member), [member]);
  }
  return groups;
}
