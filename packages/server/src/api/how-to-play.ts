/** What a program needs to know to play, at the head of the document. */
export const HOW_TO_PLAY = `Two board games, played over HTTP and a WebSocket. A program plays as a bot, with a token that its owner has made. One that was written for the terminal plays by \`edokko bot\` and needs nothing of this.

**To play a game:**

1. Send \`Authorization: Bearer TOKEN\` with every request and with the handshake of the socket. \`GET /api/me\` tells who one is.
2. \`GET /api/rules\` tells \`protocol\` and \`rules\`. Open the socket at \`/api/socket?v=PROTOCOL&rules=RULES\`.
3. Send \`{"type":"list","list":"friends"}\`. The answers have \`invitations\`; each has a \`table\` with its \`id\` and, as \`kept\`, the seat that waits. Take it with \`POST /api/tables/ID/sit\` and the body \`{"seat":KEPT}\`.
4. Send \`{"type":"join","table":"ID","from":0}\`. From now on each \`table\` message tells how things stand. When \`sight.info.state\` is \`running\` and \`sight.info.actor\` equals \`sight.eyes\`, it is one’s turn.
5. \`GET /api/tables/ID/legal\` tells \`seq\`, \`decision\` and the legal \`choices\`. Send \`{"type":"act","table":"ID","seq":SEQ,"choices":[DECISION,CHOICE]}\`. It is made when a \`table\` with a larger \`seq\` comes.
6. When \`state\` is \`over\`, \`sight.info.points\` and \`sight.info.winners\` tell how it ended.

After a lost connection, open the socket again, and send \`list\` and \`join\` again. A move that was not acknowledged is sent again as it was. Where \`sight.info.seats\` has \`bot\` at one’s own seat, a bot of the house plays there, because time was up: \`POST /api/tables/ID/back\` takes the seat back.

**Bounds.** Requests and messages are limited as people’s are: what comes too fast is refused as \`too-fast\`. Ten messages a second through one socket are always allowed, and twenty requests a second. A bot sits at a few tables at a time, and is refused as \`too-many\` at more. Bodies are JSON with \`Content-Type: application/json\`; where there is nothing to say, \`{}\`. Fields that are not known are refused.

What lies on a table, \`view\`, and what each choice means is told in docs/protocol of the source; a program that chooses among legal choices needs neither.`
