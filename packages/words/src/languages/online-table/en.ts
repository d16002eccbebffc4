import online from '../../catalogues/en/online.json' with { type: 'json' }
import onlineTable from '../../catalogues/en/online-table.json' with { type: 'json' }

export const messages = { ...online, ...onlineTable }
