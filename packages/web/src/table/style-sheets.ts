/* The style sheets of a table, in the order in which they go before each other. */
import './table-menu.css'
import './moment-bar.css'
import './table.css'
import './curtain.css'
