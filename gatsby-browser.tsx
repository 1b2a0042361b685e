import "./src/ui/theme/fonts.css";
import "./.cache/house/theme.css";
import "./src/ui/theme/base.css";
